import { loginPage, newcomer, show, signIn, readAccessToken, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

test("ending a session in My Profile signs that session's browser out at once", async () => {
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  const other = await visit(browser, shop.url)
  await other.page.goto('/login')
  await signIn(other.page, who)
  await other.page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  await other.page.goto('/dashboad')
  await other.page.getByRole('heading', { name: 'My Orders' }).waitFor()

  await page.goto('/dashboad/myprofile')
  const table = page.getByRole('table', { name: 'Where you are signed in' })
  await table.getByText('This browser').waitFor()
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect((await table.boundingBox())?.width).toBeGreaterThan(300)
    await show(page, `sessions-${width}`)
  }
  const theirs = table.getByRole('row').filter({ hasNotText: 'This browser' }).last()
  expect(await theirs.innerText()).toContain('on Linux')
  await theirs.getByRole('button').click()
  await show(page, 'sessions-question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click()
  await page.getByText(/^The session of .* has ended$/).waitFor()
  await other.page.waitForURL(loginPage)
  expect(await readAccessToken(other.page)).toBeNull()
  expect(await table.getByText('This browser').count()).toBe(1)
  expect(faults).toEqual([])
  await Promise.all([close(), other.close()])
})
