import type { Page } from 'playwright-core'

/**
 * Controls of properties that a first story does not show: of a loading or refused state, or of one that another
 * property overrides.
 */
export const unseenControls: Readonly<Record<string, readonly string[]>> = {
  'Commerce/Price': ['dollars'],
  'Data/Table': ['skeletonRows'],
  'Forms/FileDrop': ['maximumBytes'],
  'Navigation/NavigationProvider': ['locale', 'direction'],
}

type Operated = Readonly<{
  /** Settings with which the story was not rendered, such as `size=lg`. */
  broken: readonly string[]
  /** Controls of a choice or a switch by which nothing changes, whatever they are set to. */
  still: readonly string[]
}>

/**
 * Sets each control of the story that is shown to each of its choices, both ways, to a long word or to another number, and
 * back, and looks whether the story is still there and looks otherwise.
 */
async function operate(page: Page, storyId: string): Promise<Operated> {
  return page.evaluate(async (id): Promise<Operated> => {
    type Control = { type?: string } | null
    type ArgType = { control?: Control; options?: readonly unknown[] }
    type Loaded = { argTypes: Record<string, ArgType>; initialArgs: Record<string, unknown> }
    type Channel = {
      emit: (event: string, value: unknown) => void
      on: (event: string, listener: (value: never) => void) => void
      off: (event: string, listener: (value: never) => void) => void
    }
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
      globalThis as unknown as {
        __STORYBOOK_PREVIEW__: { loadStory: (options: { storyId: string }) => Promise<Loaded> }
        __STORYBOOK_ADDONS_CHANNEL__: Channel
      }
    const { argTypes, initialArgs } = await preview.loadStory({ storyId: id })
    /** What of a field is not in the text of the page. */
    const inField = (one: Element) =>
      one instanceof HTMLInputElement ? [one.value, one.checked, one.indeterminate] : []
    const looks = () =>
      JSON.stringify([
        ...[...document.body.children].map((one) =>
          one.outerHTML.replaceAll(/react-aria[\w-]*|:r\w+:|«\w+»|_r_\w+_/g, ''),
        ),
        ...[...document.querySelectorAll('input')].map(inField),
        ...[...document.querySelectorAll('textarea, select')].map(
          (one) => (one as HTMLTextAreaElement).value,
        ),
      ])
    const ends = ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing']

    /** Renders with these settings. @returns whether it could be */
    const set = (updatedArgs: Record<string, unknown>) =>
      new Promise<boolean>((resolve) => {
        const listeners = ends.map((event) => {
          const listen = () => {
            for (const [name, one] of listeners) channel.off(name, one)
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(event === ends[0])))
          }
          channel.on(event, listen)
          return [event, listen] as const
        })
        channel.emit('updateStoryArgs', { storyId: id, updatedArgs })
      })

    const valuesOf = ({ control, options = [] }: ArgType, value: unknown): readonly unknown[] => {
      const kind = control?.type ?? ''
      if (kind === 'boolean') return [value !== true, value === true]
      if (['select', 'radio', 'inline-radio'].includes(kind)) return options
      // Neither an address nor a number in words.
      const isWords = typeof value === 'string' && /\p{L}{2}/u.test(value) && !/^\W|:|#/.test(value)
      if (kind === 'text' && isWords) return ['Donaudampfschifffahrtsgesellschaftskapitänsmütze']
      if (kind === 'number') return [Number(value ?? 0) + 1]
      return []
    }
    const broken: string[] = []
    const still: string[] = []
    const before = looks()
    for (const [name, argType] of Object.entries(argTypes)) {
      const values = valuesOf(argType, initialArgs[name])
      let isStill = values.length > 0
      for (const value of values) {
        const isThere = await set({ [name]: value })
        if (!isThere) broken.push(`${name}=${String(value)}`)
        if (looks() !== before) isStill = false
      }
      if (values.length > 0) await set({ [name]: initialArgs[name] })
      // Words may be for what is closed, or read aloud.
      if (isStill && argType.control?.type !== 'text') still.push(name)
    }
    return { broken, still }
  }, storyId)
}

/** @returns what is wrong with the controls of the first story of a component, which is shown */
export async function findControlFaults(
  page: Page,
  title: string,
  storyId: string,
): Promise<readonly string[]> {
  const { broken, still } = await operate(page, storyId)
  const unseen = unseenControls[title] ?? []
  return [
    ...broken.map((setting) => `control: the story breaks with ${setting}`),
    ...still
      .filter((name) => !unseen.includes(name))
      .map((name) => `control: ${name} has no effect`),
    ...unseen
      .filter((name) => !still.includes(name))
      .map((name) => `control: ${name} has an effect`),
  ]
}
