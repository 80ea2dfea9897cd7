/** Something that the person at the console can put right; its message is a sentence for her. */
export class Failure extends Error {}

/** Run `act`; a Failure is printed as its sentence alone, anything else with its trace, and both end with exit code 1. */
export async function mayFail(act) {
  try {
    return await act()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
    return undefined
  }
}
