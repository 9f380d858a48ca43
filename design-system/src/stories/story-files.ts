import type { Meta } from '@storybook/react'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
// Imported first, because the module registers Jest hooks. Jest would reject the hooks if a story imported the module
// inside a test.
import 'storybook/test'

const source = join(import.meta.dirname, '..')
const load = createRequire(import.meta.filename)

type StoryFile = Readonly<{ default: Meta }>

const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
export const isComponent = (name: string) => existsSync(join(source, name, `${name}.tsx`))
export const components = folders.filter(isComponent)
/** Paths relative to `src`, such as `Button/Button.stories.tsx`. */
export const storyFiles = folders.flatMap((name) =>
  readdirSync(join(source, name))
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => join(name, file)),
)

export const loadStoryFile = (file: string) => load(`../${file}`) as StoryFile
export const loadMeta = (component: string) =>
  loadStoryFile(`${component}/${component}.stories.tsx`).default
