/** An error that the person at the console can fix; its message is a sentence for that person. */
export class Failure extends Error {}

/** Runs `act`; prints a Failure as its message alone, any other error with its stack; exit code 1 for both. */
export async function runMain(act) {
  try {
    return await act()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
    return undefined
  }
}
