/** /admin/login: the sign-in form, password reset, where to get help, and the features of the admin. */
import { navigate } from 'gatsby'
import { useEffect, useRef, useState } from 'react'
import { BusWindows } from '../../../ui/BusWindows'
import { Logo } from '../../../ui/Logo'
import { useToast } from '../../../ui/Toast'
import { BusyButton } from '../parts/BusyButton'
import { Icon, type IconName } from '../parts/Icon'
import { Loading } from '../Loading'
import { setFlashToast } from './flashToast'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { NewPasswordForm } from './NewPasswordForm'
import { SignInForm } from './SignInForm'
import { useIsSignOutLost, useSession, useSignOut } from './useSession'
import { wantedAddress } from './wantedPlace'

type Step = keyof typeof WORDS

const WORDS = {
  signIn: { title: 'כניסה לניהול האתר', intro: 'כאן מעדכנות טיולים ומאמרים ורואות אותם עולים לאתר.' },
  forgotten: { title: 'שכחת את הסיסמה?', intro: 'כתבי את האימייל שלך, ונשלח אליו קישור לבחירת סיסמה חדשה.' },
  choosing: { title: 'סיסמה חדשה', intro: 'בחרי סיסמה, ואז היכנסי איתה. כל המכשירים שהיו מחוברים ינותקו.' },
}

export function SignInPage({ siteName }: { siteName: string }) {
  const { user, isPending } = useSession()
  const { toast } = useToast()
  const [token, setToken] = useState(tokenOfLink)
  const [step, setStep] = useState<Step>(token ? 'choosing' : 'signIn')
  const [isLinkSent, setLinkSent] = useState(false)
  // Read once: the address changes before this page is left.
  const [wanted] = useState(wantedAddress)
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, intro } = WORDS[step]

  useEffect(() => {
    /** Also on hashchange: the mailed link opened in this tab changes only the fragment. */
    function read() {
      const found = tokenOfLink()
      if (!found) return
      setToken(found)
      setStep('choosing')
      // Removes the token from the URL, so that no bookmark or history keeps it.
      window.history.replaceState(null, '', window.location.pathname)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  useEffect(() => {
    if (user && step !== 'choosing') void navigate(wanted, { replace: true })
  }, [user, step, wanted])

  function welcome() {
    const message = { title: 'התחברת בהצלחה', description: 'ניהול האתר נפתח...' }
    toast(message)
    setFlashToast(message)
  }

  function go(to: Step) {
    // The toast of the previous step no longer applies.
    toast(null)
    setStep(to)
    setLinkSent(false)
    heading.current?.focus()
  }

  function sent() {
    setLinkSent(true)
    // The button that was pressed goes with its form.
    heading.current?.focus()
  }

  function chosen() {
    go('signIn')
    toast({ title: 'הסיסמה הוחלפה', description: 'אפשר להיכנס איתה עכשיו.' })
  }

  // The form must not flash for an owner who is signed in already.
  if (step !== 'choosing' && (isPending || user)) return <Loading />
  return (
    // Subgrid: both columns share the rows.
    <div className="grid min-h-dvh lg:bg-sea lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_auto_1fr]">
      <main
        className={`${HALF} max-w-132 py-10 lg:max-w-none lg:rounded-se-[9rem] lg:bg-sand lg:px-[max(2.5rem,50%-14rem)]`}
      >
        <div className="lg:row-start-2">
          <Logo name={siteName} />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-statement text-sea outline-none lg:row-start-3">
          {title}
        </h1>
        <div className="lg:row-start-4">
          <p className="mt-3 mb-8 text-ink-soft empty:mb-0">
            {!(isLinkSent && step === 'forgotten') && intro}
          </p>
          {step === 'signIn' && <NotSignedOut />}
          {step === 'signIn' && <SignInForm onSignedIn={welcome} />}
          {step === 'forgotten' && <ForgotPasswordForm onSent={sent} />}
          {step === 'choosing' && <NewPasswordForm token={token} onChosen={chosen} />}
          <button
            type="button"
            className="text-link mt-3 min-h-11"
            onClick={() => go(step === 'signIn' ? 'forgotten' : 'signIn')}
          >
            {step === 'signIn' ? 'שכחתי את הסיסמה' : 'חזרה לכניסה'}
          </button>
          {step === 'signIn' && <Details />}
        </div>
      </main>
      <Features />
    </div>
  )
}

const HALF = 'mx-auto w-full px-5 sm:px-10 lg:row-span-full lg:grid lg:grid-rows-subgrid'

/** Token of the mailed password reset link; '' without one. */
const tokenOfLink = () => new URLSearchParams(window.location.hash.slice(1)).get('reset') ?? ''

/** Tells the owner that the sign-out did not reach the API, so that the session is still open. */
function NotSignedOut() {
  const isLost = useIsSignOutLost()
  const { signOut, isPending } = useSignOut()
  return (
    <div role="alert">
      {(isLost || isPending) && (
        <div className="mb-6 rounded-card border border-line bg-blush p-5">
          <p className="font-semibold">ההתנתקות לא הושלמה</p>
          <p className="mt-1 mb-3">
            המסך נוקה, אבל האתר לא ענה. מי שתפתח את הניהול בדפדפן הזה תוכל עדיין להיכנס בלי סיסמה. בדקי את
            החיבור ונסי שוב.
          </p>
          <BusyButton variant="outline" busy={isPending} onClick={signOut}>
            לנסות להתנתק שוב
          </BusyButton>
        </div>
      )}
    </div>
  )
}

const Details = () => (
  <aside aria-label="פרטי התחברות" className="mt-8 border-t border-line pt-5 text-sm">
    <p className="font-semibold">פרטי ההתחברות שלך</p>
    <p className="mt-1 text-ink-soft">
      נכנסות עם כתובת האימייל והסיסמה שנקבעו כשהאתר הוקם. שכחת גם את הכתובת? מי שהקימה לך את האתר תוכל לעזור.
    </p>
    {isOnThisComputer() && (
      <p className="mt-2 text-ink-soft">
        זה אתר ההדגמה שבמחשב הזה? האימייל והסיסמה נכתבו בחלון שבו הוא הופעל בפעם הראשונה.
      </p>
    )}
  </aside>
)

const isOnThisComputer = () => ['localhost', '127.0.0.1'].includes(window.location.hostname)

const FEATURES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'trips', title: 'ניהול טיולים', text: 'טיול חדש, מחיר, תאריכים ומקומות, הכול בטופס אחד.' },
  { icon: 'blog', title: 'בלוג AI', text: 'מאמרים משלך, בכתיבה חופשית או עם עוזרת הכתיבה.' },
  { icon: 'stats', title: 'סטטיסטיקות', text: 'מה קוראות באתר, ומאיפה מגיעות הפניות.' },
  { icon: 'search', title: 'SEO חכם', text: 'דפים שמנועי החיפוש מוצאים ומבינים, בלי שתצטרכי לטפל בזה.' },
]

function Features() {
  return (
    <section
      aria-label="מה מחכה בפנים"
      className={`${HALF} bg-sea py-8 text-white max-lg:rounded-se-[4rem] lg:px-16 lg:grid-cols-[minmax(0,36rem)] lg:justify-center`}
    >
      <p aria-hidden="true" className="font-display text-2xl lg:row-start-3 lg:mt-6">
        מה מחכה בפנים
      </p>
      <div className="mt-5 flex flex-col lg:row-start-4 lg:mt-8">
        <div className="mb-8 grid grow lg:mb-10 lg:*:aspect-[1.9]">
          <BusWindows />
        </div>
        <ul className="grid grid-cols-2 gap-x-5 gap-y-7 lg:gap-x-10 lg:gap-y-9">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className="border-t border-white/30 pt-5">
              <Icon name={icon} className="size-7" />
              <h2 className="mt-3 text-lg text-white lg:mt-4">{title}</h2>
              <p className="mt-1 text-white/85 max-lg:text-sm lg:mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
