/** Who we are and where, of which the owner may leave the place out. */
export const nameAndCity = ({ name, city }: { name: string; city: string }) =>
  [name, city].filter(Boolean).join(', ')
