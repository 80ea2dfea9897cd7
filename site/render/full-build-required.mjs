/** A content-only build is impossible now; a full build is not. The message says why. */
export class FullBuildRequired extends Error {}
