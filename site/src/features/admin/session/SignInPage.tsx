/** /admin/login: the form, where to ask for help, and what waits inside. */
import { navigate } from 'gatsby'
import { useEffect } from 'react'
import { useToast } from '../../../ui/Toast'
import { Icon, type IconName } from '../parts/Icon'
import { Loading } from '../Loading'
import { keepForArrival } from './arrival'
import { SignInForm } from './SignInForm'
import { useSession } from './useSession'

export function SignInPage({ siteName }: { siteName: string }) {
  const { user, isPending } = useSession()
  const { toast } = useToast()

  useEffect(() => {
    if (user) void navigate('/admin', { replace: true })
  }, [user])

  function welcome() {
    const message = { title: 'התחברת בהצלחה', description: 'מועברת לפאנל הניהול...' }
    toast(message)
    keepForArrival(message)
  }

  // The wait is short; the form must not appear and vanish for an owner who is already inside.
  if (isPending || user) return <Loading />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="flex items-center justify-center px-5 py-10 sm:px-10">
        <div className="w-full max-w-md">
          <p className="font-semibold text-sea">{siteName}</p>
          <h1 className="mt-2 text-2xl text-ink">כניסה לניהול האתר</h1>
          <p className="mt-3 mb-8 text-ink-soft">כאן מעדכנות טיולים ומאמרים ורואות אותם עולים לאתר.</p>
          <SignInForm onSignedIn={welcome} />
          <aside aria-label="פרטי התחברות" className="mt-8 rounded-card bg-sand-deep p-5">
            <p className="font-semibold">פרטי ההתחברות שלך</p>
            <p className="mt-1 text-ink-soft">
              נכנסות עם כתובת האימייל והסיסמה שנקבעו כשהאתר הוקם. שכחת אותם? מי שהקימה לך את האתר תוכל לקבוע
              לך סיסמה חדשה.
            </p>
            {isOnThisComputer() && (
              <p className="mt-2 text-ink-soft">
                זה אתר ההדגמה שבמחשב הזה? האימייל והסיסמה נכתבו בחלון שבו הוא הופעל בפעם הראשונה.
              </p>
            )}
          </aside>
        </div>
      </main>
      <Features />
    </div>
  )
}

const isOnThisComputer = () => ['localhost', '127.0.0.1'].includes(window.location.hostname)

const FEATURES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'trips', title: 'ניהול טיולים', text: 'טיול חדש, מחיר, תאריכים ומקומות, הכול בטופס אחד.' },
  { icon: 'blog', title: 'בלוג AI', text: 'מאמרים משלך, בכתיבה חופשית או בעזרת העוזרת הכותבת.' },
  { icon: 'stats', title: 'סטטיסטיקות', text: 'מה קוראות באתר, ומאיפה מגיעות הפניות.' },
  { icon: 'search', title: 'SEO חכם', text: 'דפים שמנועי החיפוש מוצאים ומבינים, בלי שתצטרכי לטפל בזה.' },
]

function Features() {
  return (
    <section
      aria-label="מה מחכה בפנים"
      className="flex items-center bg-sea px-5 py-12 text-white sm:px-10 lg:px-16"
    >
      <ul className="mx-auto grid w-full max-w-xl gap-x-10 gap-y-9 sm:grid-cols-2">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title} className="border-t border-white/30 pt-5">
            <Icon name={icon} className="size-7" />
            <h2 className="mt-4 text-lg text-white">{title}</h2>
            <p className="mt-2 text-white/85">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
