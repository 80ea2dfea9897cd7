/** The business's name and city, which may be empty: 'name, city' or 'name'. */
export const nameAndCity = ({ name, city }: { name: string; city: string }) =>
  [name, city].filter(Boolean).join(', ')
