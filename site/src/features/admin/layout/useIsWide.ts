import { useMediaQuery } from '../useMediaQuery'

/** Whether the tabs are a column beside the page (Tailwind's `lg`), which then has the further links too. */
export const useIsWide = () => useMediaQuery('(min-width: 64rem)')
