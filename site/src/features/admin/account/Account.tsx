/** The owner's account: her name and address, where she is signed in, her password, notifications, her second factor. */
import { RecordHeading } from '../parts/RecordHeading'
import { PushSection } from '../push/PushSection'
import type { User } from '../types'
import { FactorSection } from './FactorSection'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SessionList } from './SessionList'

export function Account({ user }: { user: User }) {
  return (
    <>
      <RecordHeading tab="overview" back="לסקירה" title="החשבון שלי" page={null} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <ProfileForm user={user} />
          <PasswordForm email={user.email} />
          <FactorSection />
        </div>
        <div className="space-y-5">
          <PushSection />
          <SessionList />
        </div>
      </div>
    </>
  )
}
