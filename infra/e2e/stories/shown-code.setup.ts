import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

const root = resolve(import.meta.dirname, '../../..')

/** Code that only works in Storybook, or that no developer would write, so 'Show code' must not show it. */
const unwanted = /\bargs\b|No Display Name|=\{undefined\}|\[object|^ *\($/m

/** Code that the first example on a documentation page must contain. */
export const expectedCode: Readonly<Record<string, readonly string[]>> = {
  'actions-button--docs': ["import { Button } from '@axle/design-system/Button'", 'Place order'],
}

/**
 * Clicks every 'Show code' button on the current documentation page.
 * @param hasCode whether the page must have code. If so, the function waits for the code
 * @returns the code of each story
 */
export async function showCodes(page: Page, hasCode: boolean): Promise<readonly string[]> {
  if (hasCode) await page.getByRole('switch', { name: 'Show code' }).first().waitFor()
  const closed = page.getByRole('switch', { name: 'Show code', checked: false })
  await closed.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })
  const codes = page.locator('#storybook-docs .sbdocs-preview pre.prismjs')
  const count = await page.getByRole('switch', { name: 'Show code' }).count()
  // The code of an example appears only after its source files have loaded.
  await page.waitForFunction(
    ({ selector, least }) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)]
      return shown.length >= least && shown.every(({ innerText }) => innerText.includes('const '))
    },
    {
      selector: '#storybook-docs .sbdocs-preview pre.prismjs',
      least: Math.max(count, hasCode ? 1 : 0),
    },
  )
  return codes.allInnerTexts()
}

/** @returns the problems in the code that one documentation page shows */
export function findUnwantedCode(id: string, codes: readonly string[]): readonly string[] {
  const missing = (expectedCode[id] ?? []).filter((part) => !codes[0]?.includes(part))
  return [
    ...codes.filter((code) => unwanted.test(code)).map((code) => `shows unwanted code: ${code}`),
    ...missing.map((part) => `does not show: ${part}`),
  ]
}

/** @returns the stories whose code contains `args`, a name that exists only in Storybook */
export async function findStoriesWithArgs(
  page: Page,
  storyIds: readonly string[],
): Promise<readonly string[]> {
  const found = await page.evaluate(async (ids) => {
    type Loaded = { parameters: { docs?: { source?: { code?: string } } } }
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Loaded> }
    }
    const loaded = await Promise.all(ids.map((storyId) => preview.loadStory({ storyId })))
    return ids.filter((_, index) =>
      /\bargs\b/.test(loaded[index]?.parameters.docs?.source?.code ?? 'args'),
    )
  }, storyIds)
  return found.map((id) => `the code of ${id} has args`)
}

const settings = {
  extends: join(root, 'frontend/tsconfig.json'),
  compilerOptions: { types: ['vite/client'], noUncheckedIndexedAccess: false },
  include: ['*.tsx'],
}

/**
 * Compiles the shown code as part of an application in this repository. Returns all compiler errors, such as unknown,
 * duplicate and unused names.
 *
 * @param codes code by file name, without the extension
 */
export function faultsOfPasted(codes: ReadonlyMap<string, string>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pasted-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    for (const [name, code] of codes) {
      const [, last = ''] = /^const (\w+)(?![\s\S]*^const )/m.exec(code) ?? []
      writeFileSync(join(folder, `${name}.tsx`), `${code}\nexport { ${last} }\n`)
    }
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8' },
    )
    return `${stdout}${stderr}`.split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
