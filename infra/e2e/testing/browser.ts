import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function firstProgram(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isProgram(path)) return path
  return undefined
}

/**
 * Finds a Chromium: the variable CHROMIUM, one on PATH, Playwright's own, or the one that comes as a package with
 * nothing else to install.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM']
  if (given) return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const found = await firstProgram([...onPath, chromium.executablePath()])
  // The package's own options are left out: they take away the browser's protections, which are tested here.
  return found ?? sparticuz.executablePath()
}

/** Starts a headless Chromium with an empty profile. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: quiet, headless: true })
}
