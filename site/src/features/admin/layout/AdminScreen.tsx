import { AdminApp } from '../AdminApp'
import { AdminLayout } from './AdminLayout'

export default function AdminScreen({ siteName }: { siteName: string }) {
  return (
    <AdminApp title={`ניהול האתר | ${siteName}`}>
      <AdminLayout siteName={siteName} />
    </AdminApp>
  )
}
