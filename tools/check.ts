import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Check = { readonly name: string; readonly command: readonly string[] }

const tsc = ['node_modules/@typescript/native/bin/tsc', '-p']
const contractFiles = [
  'services/kit/src/contract/http.gen.d.ts',
  'services/kit/src/contract/events.gen.d.ts',
  'services/kit/src/contract/openapi.gen.json',
  'services/kit/src/contract/asyncapi.gen.json',
  'frontend/src/api/shop.gen.ts',
  'infra/kubernetes/*.gen.yaml',
]

/** Returns command options that cache the results for unchanged files. */
const cacheIn = (name: string): string[] => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', `node_modules/.cache/${name}`],
]

/** Checks in two lanes, which run concurrently on two CPU cores. Each lane runs its checks sequentially. */
const lanes: readonly (readonly Check[])[] = [
  [
    { name: 'contract is generated', command: ['make', '--no-print-directory', 'contract'] },
    {
      name: 'generated contract files are committed',
      command: ['git', 'diff', '--exit-code', '--stat', '--', ...contractFiles],
    },
    { name: 'reference is generated', command: ['node', 'tools/reference.ts'] },
    {
      name: 'generated reference is committed',
      command: ['git', 'diff', '--exit-code', '--stat', '--', 'docs/reference'],
    },
    {
      name: 'contract is sound',
      command: ['redocly', 'lint', '--format=summary', 'openapi.yaml', 'asyncapi.yaml'],
    },
    {
      name: 'contract breaks nothing released',
      command: ['node', 'tools/contract-changes/check.ts'],
    },
    { name: 'types, servers', command: ['node', ...tsc, 'tsconfig.json'] },
    { name: 'types, whole shop', command: ['node', ...tsc, 'infra/e2e/tsconfig.json'] },
    { name: 'types, storefront', command: ['node', ...tsc, 'frontend/tsconfig.json'] },
    {
      name: 'bytes of the storefront',
      command: ['npm', 'run', '--silent', 'bytes', '-w', '@axle/frontend'],
    },
    { name: 'types, design system', command: ['node', ...tsc, 'design-system/tsconfig.json'] },
  ],
  [
    { name: 'lint', command: ['eslint', '--max-warnings=0', ...cacheIn('check/eslint'), '.'] },
    {
      name: 'format',
      command: ['prettier', '--check', '--log-level=warn', ...cacheIn('check/prettier'), '.'],
    },
    {
      name: 'dependency rules',
      command: [
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'services',
        'gateway',
        'part-address',
        'frontend',
        'design-system',
        'infra',
        'tools',
      ],
    },
    { name: 'lint with types', command: ['oxlint'] },
    {
      name: 'looks by their tokens',
      command: ['stylelint', ...cacheIn('check/stylelint'), '{design-system,frontend}/**/*.css'],
    },
    { name: 'nothing unused', command: ['knip', '--no-progress'] },
    { name: 'no secrets', command: ['secretlint', '--no-color', '**/*'] },
    { name: 'kubernetes', command: ['node', 'tools/kubernetes/check.ts'] },
  ],
]

/**
 * Runs one check and shows its output only if it fails or was skipped.
 * @returns whether it succeeded
 */
async function run({ name, command }: Check): Promise<boolean> {
  const [program = '', ...parameters] = command
  const began = performance.now()
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const counts = /^Tests: .*/m.exec(output)?.[0].replace('Tests', '') ?? ''
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${counts}`)
  if (code !== 0 || /^left out/m.test(output)) console.log(output)
  return code === 0
}

async function runLane(checks: readonly Check[]): Promise<boolean> {
  let isGood = true
  for (const check of checks) isGood = (await run(check)) && isGood
  return isGood
}

const results = await Promise.all(lanes.map(runLane))
// Runs the tools/ tests last, because they use both CPU cores.
results.push(await run({ name: 'tests of tools', command: ['node', 'tools/test.ts', 'tools'] }))
process.exitCode = results.every(Boolean) ? 0 : 1
