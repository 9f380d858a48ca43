import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A folder with the project's settings, in which faults are planted. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'axle-lint-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const compilerOptions = { strict: true, jsx: 'react-jsx', target: 'es2024', module: 'esnext' }
  const settings = { compilerOptions: { ...compilerOptions, moduleResolution: 'bundler' } }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

test.each(faults)('%s is seen', (rule, ending, source) => {
  writeFileSync(join(folder, `${rule}.${ending}`), source)
  const program = resolve('node_modules/.bin/oxlint')
  const { stdout, status } = spawnSync(program, [`${rule}.${ending}`], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stdout).toMatch(`(${rule})`)
})
