/**
 * With forced colours the browser's own checkboxes are shown, since ours show their state by background only. (Rules in
 * the style sheet would add to the weight of every page.)
 */
export const hasForcedColours = () => window.matchMedia('(forced-colors: active)').matches
