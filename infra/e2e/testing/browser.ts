import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type BrowserProgram, packagedBrowser } from './packaged-browser.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/**
 * Browser flags. The npm package's own flags are not used, because they turn off browser protections that the tests
 * check.
 */
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

/** Returns a Chromium that is installed on this machine: one in PATH, or else the one that Playwright installed. */
async function installedBrowser(): Promise<BrowserProgram | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const executablePath = await firstProgram([...onPath, chromium.executablePath()])
  return executablePath === undefined ? undefined : { executablePath }
}

/**
 * Finds a Chromium binary: CHROMIUM if set, then the npm package's Chromium, otherwise an installed one. The npm
 * package makes results comparable between machines.
 */
async function findChromium(): Promise<BrowserProgram> {
  const input = process.env['CHROMIUM']
  if (input) return { executablePath: input }
  try {
    return await packagedBrowser()
  } catch (error) {
    const installed = await installedBrowser()
    if (installed) return installed
    throw error
  }
}

/** Starts a headless Chromium with an empty profile. */
export async function startBrowser(program?: BrowserProgram): Promise<Browser> {
  const { executablePath, env } = program ?? (await findChromium())
  return chromium.launch({ executablePath, args: quiet, headless: true, ...(env && { env }) })
}
