import type { KnipConfig } from 'knip'

/** Entry points, which a command or another program starts by path. Every other file must be imported somewhere. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'tools/{check,test,test-history,steady,mutate,generate-contract,check-statuses,reference,sbom}.ts',
        'tools/testing/{file-reporter,longest-first,busy-loop,pauses}.ts',
        'tools/contract-changes/{check,release}.ts',
        'tools/kubernetes/{generate,check}.ts',
        'tools/observability/test-alerts.ts',
      ],
      project: ['*.{ts,js,cjs}', 'tools/**'],
      // Programs that tools/check.ts starts, and the mail server, which `make up` starts by path.
      ignoreDependencies: [
        '@redocly/cli',
        '@secretlint/secretlint-rule-preset-recommend',
        'dependency-cruiser',
        'jest-junit',
        'maildev',
        'oxlint',
        'oxlint-tsgolint',
      ],
    },
    'design-system': { project: ['{src,.storybook}/**'] },
    frontend: {
      entry: [
        'src/prerender.ts',
        'src/home-document.ts',
        'src/part-document.ts',
        'src/list-document.ts',
        'src/worker/worker.ts',
        'src/testing/browser-environment.ts',
        'public/*.js',
      ],
      project: ['{src,build,public}/**'],
    },
    'part-address': { project: ['src/**'], includeEntryExports: true },
    gateway: { entry: ['src/main.ts'], project: ['{src,test}/**'] },
    'services/*': { entry: ['src/{main,*.main}.ts'], project: ['{src,test}/**'] },
    // Also reports unused exports of the package, because only this repository uses it.
    'services/kit': {
      entry: ['src/**/*.main.ts'],
      project: ['{src,test}/**'],
      includeEntryExports: true,
    },
    'services/media-kit': {
      entry: ['src/*.main.ts'],
      project: ['{src,test}/**'],
      includeEntryExports: true,
    },
    'infra/backup': { entry: ['src/*.main.ts'] },
    'infra/bench': { entry: ['src/*.main.ts'] },
    'infra/contract': { entry: ['src/*.main.ts'] },
    'infra/compose': { entry: ['src/*.main.ts', 'mongo-accounts.js'] },
    'infra/e2e': {
      entry: ['**/*.main.ts', 'testing/{clock-at,crash-at}.ts'],
      // A separate process unpacks this package, so no file imports it.
      ignoreDependencies: ['@sparticuz/chromium'],
    },
    'infra/local': {
      entry: [
        'doctor.cjs',
        'src/{up,dev,down,reset,doctor,backup,restore,command,migrate,bench-store,traces,service-account}.ts',
      ],
    },
  },
  // Commands of the operating system.
  ignoreBinaries: ['mkfifo', 'prlimit'],
  ignoreIssues: { '**/*.gen.{ts,d.ts}': ['exports', 'types'] },
  treatConfigHintsAsErrors: true,
}

export default config
