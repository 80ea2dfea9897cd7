import { AdminApp } from '../AdminApp'
import { SignInPage } from './SignInPage'

export default function SignInScreen({ siteName }: { siteName: string }) {
  return (
    <AdminApp>
      <SignInPage siteName={siteName} />
    </AdminApp>
  )
}
