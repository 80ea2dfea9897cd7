/** Ten recovery codes to keep on paper, shown only once. */
import { Button } from '../../../ui/Button'
import { CopyButton } from '../parts/CopyButton'

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <>
      <div className="print-alone">
        <h4 className="text-base font-semibold">הקודים שלך לשעת צורך</h4>
        <p className="mt-1 mb-4 text-ink-soft">
          הטלפון אבד או נגמרה הסוללה? כל קוד מכניס אותך פעם אחת. שמרי אותם במקום בטוח: הם לא יוצגו שוב.
        </p>
        <ol
          dir="ltr"
          className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-card bg-sand-deep px-3 py-5 text-center font-mono text-base whitespace-nowrap sm:text-lg"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')}>להעתיק</CopyButton>
        <Button variant="outline" onClick={() => window.print()}>
          להדפיס
        </Button>
        <Button onClick={onKept}>שמרתי אותם</Button>
      </div>
    </>
  )
}
