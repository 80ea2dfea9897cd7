import { expect, type Page } from '@playwright/test'

/** Beside the button of a form stands what the law wants her to know, with the way to the rest. */
export async function expectPrivacyNotice(visitor: Page): Promise<void> {
  const site = await (await visitor.request.get('/api/site')).json()
  const notice = visitor.getByText('המידע יישמר אצל')
  for (const part of [
    site.name,
    site.city,
    site.phone.replace('+972-', '0'),
    site.email,
    'ספקיות האחסון',
    'אין חובה בחוק',
    'לעיין',
  ])
    await expect(notice).toContainText(part)
  await expect(notice.getByRole('link', { name: 'מדיניות הפרטיות' })).toHaveAttribute('href', '/privacy')
}
