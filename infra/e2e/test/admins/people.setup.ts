import { call } from '@axle/kit/testing/client'
import { openConsole } from '@axle/kit/testing/console'
import type { Page } from 'playwright-core'
import { openRealm } from '../realm.setup.ts'
import {
  loginPage,
  openAccount,
  openVerifiedAccount,
  measureOverflow,
  reach,
  sendSignIn,
  show,
  signIn,
  readAccessToken,
  visit,
} from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

const adminPages = [
  ...['Sales report', 'All Users', 'Audit Log', 'All Reviews', 'Add Product', 'Manage Product'],
]

/** Opens a page in a separate browser context, signed in as the given user. */
async function atDashboard(who: { email: string; password: string }, path = '/dashboad') {
  const visitor = await visit(browser, shop.url)
  await visitor.page.goto(path)
  await signIn(visitor.page, who)
  await visitor.page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  return visitor
}

const locateRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

/** Filters the user list by the email address of one user. */
async function find(page: Page, email: string) {
  await page.getByLabel('Search').fill(email)
  await page.getByText('1 person', { exact: true }).waitFor()
  return locateRow(page, email)
}

/** Chooses an item from the menu in a user's row. */
async function choose(page: Page, email: string, name: string) {
  await page.getByRole('button', { name: `More actions for ${email}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

const dialogButton = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

test("granting or removing the admin role updates the user's open pages and the audit log", async () => {
  const who = await openVerifiedAccount(shop.url)
  const owner = await atDashboard(who)
  await owner.page.getByRole('heading', { name: 'My Orders' }).waitFor()
  const admin = await atDashboard(people.admin, '/dashboad/users')
  const row = await find(admin.page, who.email)
  await row.getByText('Not verified').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await admin.page.getByText('Successfully made an admin').waitFor()
  await show(admin.page, 'users-made-admin')
  for (const name of adminPages) await owner.page.getByRole('link', { name }).waitFor()

  await owner.page.getByRole('link', { name: 'All Users' }).click()
  await owner.page.getByRole('heading', { name: 'All Users' }).waitFor()
  // The row of a user who has just become an admin has an Undo button, which needs no confirmation.
  await row.getByRole('button', { name: 'Undo' }).waitFor()
  await admin.page.reload()
  const again = await find(admin.page, who.email)
  await again.getByRole('button', { name: 'Remove Admin' }).click()
  await show(admin.page, 'users-remove-admin')
  await dialogButton(admin.page, 'Remove Admin').click()
  await admin.page.getByText(`${who.email} is no longer an admin`).waitFor()
  await owner.page.waitForURL(loginPage)
  await owner.page.getByText(/for admins only/).waitFor()

  await admin.page.getByRole('link', { name: 'Audit Log' }).click()
  await reach(admin.page, 'Audit Log')
  await admin.page.getByLabel('Search').fill(who.email)
  await admin.page.getByText('2 changes', { exact: true }).waitFor()
  const [taken, input] = [
    locateRow(admin.page, 'Admin role removed'),
    locateRow(admin.page, 'Made an'),
  ]
  for (const entry of [taken, input]) {
    await entry.getByText(people.admin.email).waitFor()
    await entry.getByText(/127\.0\.0\.1|::1/).waitFor()
    await entry.getByText(/Mozilla/).waitFor()
  }
  await show(admin.page, 'audit')
  expect([owner.faults, admin.faults]).toEqual([[], []])
  await Promise.all([owner.close(), admin.close()])
})

test('disabling an account ends its sessions, and enabling it allows sign-in again', async () => {
  const who = await openAccount(shop.url)
  const owner = await atDashboard(who)
  await owner.page.getByRole('heading', { name: 'My Orders' }).waitFor()
  const token = await readAccessToken(owner.page)
  const admin = await atDashboard(people.admin, '/dashboad/users')
  await find(admin.page, who.email)
  await choose(admin.page, who.email, 'Disable')
  await show(admin.page, 'users-disable')
  await dialogButton(admin.page, 'Disable').click()
  await admin.page.getByText(`${who.email} is disabled`).waitFor()
  await owner.page.waitForURL(loginPage)
  const refused = await call(shop.url, 'GET /api/profile', { token: token ?? '' })
  expect(refused.status).toBe(401)
  await sendSignIn(owner.page, who)
  await owner.page.getByRole('alert').first().waitFor()

  await choose(admin.page, who.email, 'Enable')
  await admin.page.getByText(`${who.email} is enabled`).waitFor()
  await signIn(owner.page, who)
  await owner.page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  expect(admin.faults).toEqual([])
  await Promise.all([owner.close(), admin.close()])
})

test('changes in Keycloak’s console show in the open user list and in the audit log', async () => {
  const [who, realm] = [await openAccount(shop.url), await openRealm()]
  const console = await openConsole()
  const id = (await realm.find(who.email)) ?? ''
  const { page, faults, close } = await atDashboard(people.admin, '/dashboad/users')
  const row = await find(page, who.email)
  await console.grantAdmin(id)
  await row.getByText('admin', { exact: true }).waitFor()
  await console.change(id, { enabled: false })
  await row.getByText('disabled', { exact: true }).waitFor()
  await show(page, 'users-console')
  await page.goto(`/dashboad/audit?search=${who.email}`)
  await page.getByText('2 changes', { exact: true }).waitFor()
  await locateRow(page, 'Account disabled')
    .getByText(/in the Keycloak console/)
    .waitFor()
  await page.getByLabel('Change').selectOption('Account deleted')
  await page.getByText('No changes match these filters').waitFor()
  await show(page, 'audit-none')
  expect(faults).toEqual([])
  await close()
})

test("a shopper sees no links to admin pages, and the gateway rejects the shopper's admin requests", async () => {
  const who = await openAccount(shop.url)
  const { page, faults, close } = await atDashboard(who)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  for (const name of adminPages) expect(await page.getByRole('link', { name }).count()).toBe(0)
  const token = (await readAccessToken(page)) ?? ''
  for (const what of [
    'GET /user',
    'GET /users',
    'GET /audit',
    `PUT /user/disabled/${people.admin.email}`,
  ]) {
    const { status } = await call(shop.url, what.replace(' ', ' /api'), { token })
    expect([what, status]).toEqual([what, 403])
  }
  await page.goto('/dashboad/audit')
  await page.waitForURL(loginPage)
  expect(faults).toEqual([])
  await close()
})

test('user list and audit log fit every screen in both themes when names are long', async () => {
  const long = await openAccount(
    shop.url,
    'Maximiliane Hildegard von Württemberg-Hohenlohe zu Langenburg',
  )
  const [realm, console] = [await openRealm(), await openConsole()]
  const group = await console.makeGroup('Managers of the shop and of all that belongs to it')
  await console.changeGroup(group, 'POST')
  await console.join((await realm.find(long.email)) ?? '', group)
  for (let n = 0; n < 22; n++) await openAccount(shop.url, `Crowd Number ${n}`)
  const { page, faults, close } = await atDashboard(people.admin, '/dashboad/users')
  const [part] = (await call(shop.url, 'GET /api/services')).body
  const edit = { token: (await readAccessToken(page)) ?? '', body: { price: part.price + 1 } }
  await call(shop.url, `PATCH /api/services/${part._id}`, edit)
  for (const [path, heading] of [
    ['/dashboad/users?search=Württemberg+Maxim', 'All Users'],
    ['/dashboad/audit', 'Audit Log'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByText(/^\d+ (person|people|changes)$/).waitFor()
    const shown = heading === 'All Users' ? /through the group Managers/ : /price from \$/
    await page.getByText(shown).first().waitFor()
    for (const width of [320, 390, 768, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await show(page, `${heading.replace(' ', '-')}-${width}-${colorScheme}`)
        const overflow = await measureOverflow(page)
        expect([path, width, colorScheme, overflow]).toEqual([path, width, colorScheme, 0])
      }
    }
  }
  await console.removeGroup(group)
  await page.goto('/dashboad/users')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await page
    .getByRole('button', { name: 'Page 2', exact: true })
    .and(page.locator('[aria-current]'))
    .waitFor()
  expect(page.url()).toContain('page=2')
  expect(faults).toEqual([])
  await close()
})
