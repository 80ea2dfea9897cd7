/**
 * Where the device forces its colours, the browser's own boxes are shown: ours tell by backgrounds alone what is on. (As rules
 * of the style sheet they would weigh in every page.)
 */
export const hasForcedColours = () => window.matchMedia('(forced-colors: active)').matches
