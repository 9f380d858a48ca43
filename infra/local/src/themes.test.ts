import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from './config.ts'
import { themes } from './servers/keycloak.ts'

const read = (...path: readonly string[]) => readFileSync(join(...path), 'utf8')

/** Returns the colours in the design system's light or dark theme, by name. */
function readPalette(scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const file = join(repositoryFolder, `design-system/src/tokens/tokens.${scheme}.gen.json`)
  const { colour } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly colour: Readonly<Record<string, { readonly $value: { readonly hex: string } }>>
  }
  return Object.fromEntries(Object.entries(colour).map(([name, { $value }]) => [name, $value.hex]))
}

test.each(['light', 'dark'] as const)(
  "Keycloak's pages use the design system's colours, %s",
  (scheme) => {
    const css = read(themes, 'axle/login/resources/css/axle.css')
    const [, light = '', dark = ''] = css.split(/^:root[^{]*\{/m)
    // The dark theme inherits the colours that it does not override from the light theme.
    const blocks = scheme === 'light' ? [light] : [light, dark]
    const own = blocks.flatMap((block) => [
      ...(block.split('}')[0] ?? '').matchAll(/--axle-([a-z-]+): (#\w+);/g),
    ])
    const named = Object.fromEntries(own.map(([, name = '', value = '']) => [name, value]))
    const palette = readPalette(scheme)
    const expected = Object.keys(named).map((name) => [name, palette[`color-${name}`]])
    expect(expected.length).toBeGreaterThan(8)
    expect(named).toEqual(Object.fromEntries(expected))
  },
)

test.each(['light', 'dark'] as const)("Keycloak's emails use the shop's colours, %s", (scheme) => {
  const layout = read(themes, 'axle/email/html/template.ftl')
  const palette = readPalette(scheme)
  for (const name of ['page', 'surface', 'text', 'text-muted', 'border']) {
    expect([name, layout.includes(palette[`color-${name}`] ?? 'none')]).toEqual([name, true])
  }
})

test("Keycloak's pages use the design system's fonts", () => {
  const file = 'fonts/archivo-basic.woff2'
  const theirs = readFileSync(join(themes, 'axle/login/resources', file))
  expect(
    theirs.equals(readFileSync(join(repositoryFolder, 'design-system/src/tokens', file))),
  ).toBe(true)
})

test("axle-realm.json selects the shop's theme for Keycloak's pages and emails", () => {
  const realm = JSON.parse(read(repositoryFolder, 'infra/keycloak/axle-realm.json'))
  expect([realm.loginTheme, realm.emailTheme]).toEqual(['axle', 'axle'])
})

test("each Keycloak email starts with a heading, like the shop's emails", () => {
  const realm = JSON.parse(read(repositoryFolder, 'infra/keycloak/axle-realm.json'))
  const texts: Readonly<Record<string, string>> = realm.localizationTexts.en
  const messages = read(themes, 'axle/email/messages/messages_en.properties').split('\n')
  const named = messages.map((line) => line.split(/=(.*)/s).slice(0, 2))
  const bodies = [...Object.entries(texts), ...named].filter(([name]) => name?.endsWith('BodyHtml'))
  expect(bodies.length).toBeGreaterThan(4)
  for (const [name, html] of bodies)
    expect([name, html]).toEqual([name, expect.stringMatching(/^<h1>/)])
})
