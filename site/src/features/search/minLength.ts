/** In characters; shorter texts are not searched. */
export const MIN_LENGTH = 3
