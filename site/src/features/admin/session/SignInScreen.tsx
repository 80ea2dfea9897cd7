import { AdminApp } from '../AdminApp'
import { SignInPage } from './SignInPage'

export default function SignInScreen({ siteName }: { siteName: string }) {
  return (
    <AdminApp title={`כניסה לניהול האתר | ${siteName}`}>
      <SignInPage siteName={siteName} />
    </AdminApp>
  )
}
