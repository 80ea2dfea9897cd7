import { AdminApp } from '../AdminApp'
import { AdminLayout } from './AdminLayout'

export default function AdminScreen({ siteName }: { siteName: string }) {
  return (
    <AdminApp>
      <AdminLayout siteName={siteName} />
    </AdminApp>
  )
}
