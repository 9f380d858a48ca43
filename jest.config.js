const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** Packages that are published only as ES modules, so Jest must transform them. */
const translated = [
  'age-encryption',
  '@noble',
  '@scure',
  'jose',
  'keycloak-js',
  'eventsource',
  'eventsource-parser',
  '@keycloak',
  '@microsoft',
  'camelize-ts',
  'url-join',
  'url-template',
  'pixelmatch',
  'storybook',
  '@storybook',
]
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${translated.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
}

/** Runs files without Jest's module registry and transform, which take longer than most of these tests. */
const plain = {
  runner: '<rootDir>/tools/testing/plain-runner.ts',
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/tools/testing/plain.setup.ts'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
}

const jsdom = {
  ...shared,
  testEnvironment: 'jest-environment-jsdom',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/css-modules.cjs',
    '\\.css\\?url$': '<rootDir>/tools/css-address.cjs',
  },
  setupFiles: ['<rootDir>/tools/jsdom-globals.cjs'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/tools/components.setup.ts'],
}
const browser = { ...shared, testEnvironment: '<rootDir>/tools/e2e-environment.cjs' }
const packages = '<rootDir>/{services/*,gateway,infra/local}'

/** Groups of test files. tools/testing/layers.ts defines which command runs each group. */
export default {
  projects: [
    { ...plain, displayName: 'rules', testMatch: ['<rootDir>/**/src/**/*.test.ts'] },
    {
      ...plain,
      displayName: 'tools',
      testMatch: ['<rootDir>/tools/**/*.test.ts', '<rootDir>/infra/e2e/test/check/*.test.ts'],
    },
    {
      ...jsdom,
      displayName: 'components',
      testMatch: ['<rootDir>/{frontend,design-system}/src/**/*.test.tsx'],
    },
    { ...shared, displayName: 'core', testMatch: [`${packages}/test/*.test.ts`] },
    {
      ...shared,
      displayName: 'services',
      testMatch: [`${packages}/test/!(search)/*.test.ts`],
    },
    { ...shared, displayName: 'search', testMatch: [`${packages}/test/search/*.test.ts`] },
    {
      ...shared,
      displayName: 'stories',
      testMatch: ['<rootDir>/infra/e2e/stories/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'pictures',
      testMatch: ['<rootDir>/infra/e2e/pictures/**/*.test.ts'],
    },
    { ...browser, displayName: 'walk', testMatch: ['<rootDir>/infra/e2e/test/walk/*.test.ts'] },
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/infra/e2e/test/*.test.ts'] },
    { ...browser, displayName: 'faults', testMatch: ['<rootDir>/infra/e2e/test/faults/*.test.ts'] },
    {
      ...browser,
      displayName: 'outages',
      testMatch: ['<rootDir>/infra/e2e/test/outages/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'fault-list',
      testMatch: ['<rootDir>/infra/e2e/faults/**/*.test.ts'],
    },
    { ...shared, displayName: 'upgrade', testMatch: ['<rootDir>/infra/e2e/upgrade/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'containers',
      testMatch: ['<rootDir>/infra/compose/test/**/*.test.ts'],
    },
  ],
}
