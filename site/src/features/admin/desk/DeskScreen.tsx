import { AdminApp } from '../AdminApp'
import { Desk } from './Desk'

export default function DeskScreen({ siteName }: { siteName: string }) {
  return (
    <AdminApp>
      <Desk siteName={siteName} />
    </AdminApp>
  )
}
