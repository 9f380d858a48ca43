import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Temporary folder with the project's lint settings, in which the test plants violations. */
let folder: string
/** Output of the linter with one line for each violation. */
let output: string

const faults = [
  ['no-floating-promises', 'ts', 'export function send() {\n  fetch("/orders")\n}\n'],
  [
    'no-misused-promises',
    'ts',
    'export const each = (all: number[]) => all.forEach(async (one) => fetch(`/${one}`))\n',
  ],
  ['await-thenable', 'ts', 'export const wait = async (some: number) => await some\n'],
  [
    'switch-exhaustiveness-check',
    'ts',
    'export function of(one: "a" | "b") {\n  switch (one) {\n    case "a":\n      return 1\n  }\n}\n',
  ],
  [
    'rules-of-hooks',
    'tsx',
    'import { useState } from "react"\nexport const One = ({ is }: { is: boolean }) => {\n' +
      '  if (is) useState(1)\n  return null\n}\n',
  ],
  [
    'exhaustive-deps',
    'tsx',
    'import { useEffect } from "react"\nexport const One = ({ name }: { name: string }) => {\n' +
      '  useEffect(() => console.log(name), [])\n  return null\n}\n',
  ],
  ['alt-text', 'tsx', 'export const One = () => <img src="/one.webp" />\n'],
] as const

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'axle-lint-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const compilerOptions = { strict: true, jsx: 'react-jsx', target: 'es2024', module: 'esnext' }
  const settings = { compilerOptions: { ...compilerOptions, moduleResolution: 'bundler' } }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const files = faults.map(([rule, ending, source]) => [`${rule}.${ending}`, source] as const)
  for (const [file, source] of files) writeFileSync(join(folder, file), source)
  const parameters = ['--format=unix', ...files.map(([file]) => file)]
  const program = resolve('node_modules/.bin/oxlint')
  output = spawnSync(program, parameters, { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(faults)('linter reports %s', (rule, ending) => {
  expect(output).toMatch(new RegExp(`^${rule}\\.${ending}:.*\\[Error/.*\\(${rule}\\)`, 'm'))
})
