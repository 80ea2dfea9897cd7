/** Before the name of whoever waits for a first answer; words say it too. */
export const NewDot = () => (
  <span aria-hidden="true" className="me-2 inline-block size-2.5 rounded-full bg-terracotta" />
)
