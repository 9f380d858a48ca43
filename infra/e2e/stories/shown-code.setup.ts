import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { showDocument } from './stage.setup.ts'

const root = resolve(import.meta.dirname, '../../..')

/**
 * The code of each story on a page of documents, after 'Show code' was pressed at all of them.
 * @param hasCode whether it has some, which is waited for
 */
export async function shownCodes(
  page: Page,
  documentId: string,
  hasCode: boolean,
): Promise<readonly string[]> {
  await showDocument(page, documentId)
  if (hasCode) await page.getByRole('switch', { name: 'Show code' }).first().waitFor()
  const closed = page.getByRole('switch', { name: 'Show code', checked: false })
  await closed.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })
  const codes = page.locator('#storybook-docs .sbdocs-preview pre.prismjs')
  const count = await page.getByRole('switch', { name: 'Show code' }).count()
  // It is there once the files that it is made from are.
  await page.waitForFunction(
    ({ selector, least }) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)]
      return shown.length >= least && shown.every(({ innerText }) => innerText.includes('const '))
    },
    { selector: '#storybook-docs .sbdocs-preview pre.prismjs', least: count },
  )
  return codes.allInnerTexts()
}

const settings = {
  extends: join(root, 'frontend/tsconfig.json'),
  compilerOptions: { types: ['vite/client'], noUncheckedIndexedAccess: false },
  include: ['*.tsx'],
}

/**
 * What keeps code from being pasted into an application of this repository: whatever the compiler says of it there,
 * names that come from nowhere, twice or for nothing among it.
 *
 * @param codes by the name of the file in which each would stand, without its ending
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
