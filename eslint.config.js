import js from '@eslint/js'
import checkFile from 'eslint-plugin-check-file'
import globals from 'globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import typescript from 'typescript-eslint'
import coreRules from './tools/core-rules.js'

/** Words rejected in names. tools/plain-english.test.ts also rejects them in texts. */
const rejectedWords = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tools/plain-words.json'), 'utf8'),
)

const sizes = {
  'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
  'id-denylist': ['error', ...Object.keys(rejectedWords)],
}

const localSource = { group: ['**/local/src/*'], message: 'Import from @axle/local instead.' }

export default typescript.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '.data/', '**/*.gen.ts', '**/*.gen.d.ts'],
  },
  js.configs.recommended,
  typescript.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'check-file': checkFile },
    rules: {
      ...sizes,
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: ['{services,gateway,part-address,infra,tools}/**/*.ts'],
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/!(*.gen).ts': '+([a-z0-9])*([-.a-zA-Z0-9])' },
      ],
    },
  },
  {
    files: ['{services,gateway,frontend,part-address,infra,tools}/**/*.ts'],
    ignores: ['infra/local/**', 'services/kit/test/topics.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [localSource] }],
    },
  },
  {
    // A folder may read the documents of another folder. It changes them only through a flow of that folder.
    files: ['services/*/src/*/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            localSource,
            {
              regex: String.raw`^(\.\./)+[^.].*\.store\.ts$`,
              allowImportNamePattern: '^(find|list|count)[A-Z]',
              allowTypeImports: true,
              message: 'Import only find, list and count functions, or use a flow.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      '**/config.ts',
      'services/kit/src/config/limits.ts',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
      'tools/**',
      '**/vite.config.ts',
      '**/*.setup.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Developers read tests from top to bottom, so splitting a long function would not make it clearer.
    files: ['**/*.test.{ts,tsx}', '**/*.setup.ts', '**/testing/**'],
    languageOptions: { globals: { ...globals.jest } },
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-empty-function': 'off' },
  },
  {
    // Migrations use the field names of earlier releases.
    files: ['**/migrations/*.ts', '**/test/**/*migrations*.ts'],
    rules: { 'id-denylist': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['frontend/**', 'design-system/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['{frontend,design-system}/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Code that shows toasts imports lib/toast.ts, because only this file registers the toast container for the layout.
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [
      ...['frontend/src/lib/toast.ts', 'frontend/src/lib/toast-place.ts'],
      ...['frontend/src/lib/ToastPlace.tsx', '**/*.test.tsx'],
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'react-toastify/unstyled', message: 'Import toast from lib/toast.ts.' }],
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { ...globals.node, ...globals.commonjs } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['frontend/public/**/*.js'], languageOptions: { globals: globals.browser } },
  ...coreRules,
)
