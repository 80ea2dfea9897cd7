/** The number of views of an article, with a quieter noun. */
export function ViewCountText({ count }: { count: number }) {
  if (count === 1) return 'צפייה אחת'
  return (
    <>
      {count.toLocaleString('he-IL')} <span className="text-sm font-normal text-ink-soft">צפיות</span>
    </>
  )
}
