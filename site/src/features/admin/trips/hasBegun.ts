/** From the day of departure on nobody is offered a place, as the API has it. `day` is an ISO day. */
export const hasBegun = ({ startDate }: { startDate: string | null }, day: string) =>
  startDate !== null && startDate <= day
