import { readConfig } from '@axle/local/config'
import { cachedFolder, ensureCached } from '@axle/local/package-cache'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const version = (
  createRequire(import.meta.url)('../package.json') as { devDependencies: Record<string, string> }
).devDependencies['@sparticuz/chromium']

const fontsFile = 'axle-fonts.conf'

/** Browser to start, with the path of its executable and its environment variables. */
export type BrowserProgram = Readonly<{
  executablePath: string
  env?: Readonly<Record<string, string>>
}>

/** Font settings that allow only the npm package's fonts, so that a fallback font looks the same on every machine. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(tmpdir(), 'axle-font-cache')}</cachedir>
</fontconfig>
`

/**
 * Unpacks the npm package in a separate process and folder. If two test runs unpacked it into the shared temporary
 * folder at once, one of them could read a partial file.
 */
async function unpack(draft: string, folder: string): Promise<void> {
  const program = "import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())"
  await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    // Imitates AWS Lambda, because the package then also unpacks libraries that are missing on a minimal Linux.
    env: { PATH: process.env['PATH'], TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
  await writeFile(join(draft, fontsFile), fontSettings(folder))
}

/**
 * Returns the npm package's Chromium, with the package's libraries and fonts. The reference pictures are taken with
 * this Chromium. It is unpacked only once on each machine, so later calls are fast.
 * @throws Error if this Chromium does not run
 */
export async function packagedBrowser(): Promise<BrowserProgram> {
  if (platform() !== 'linux' || arch() !== 'x64') {
    throw new Error(`it is made for Linux on x64, and this is ${platform()} on ${arch()}`)
  }
  const folder = cachedFolder(readConfig().cacheFolder, 'chromium', version ?? '', 'lambda')
  await ensureCached(folder, (draft) => unpack(draft, folder))
  const executablePath = join(folder, 'chromium')
  const env = {
    ...readConfig().inherited,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: join(folder, fontsFile),
  }
  await run(executablePath, ['--version'], { env })
  return { executablePath, env }
}
