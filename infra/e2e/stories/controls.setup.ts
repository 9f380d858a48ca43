import type { Page } from 'playwright-core'

/**
 * Controls without a visible effect on the first story, because they concern a loading or refused state, or another
 * property overrides them.
 */
export const unseenControls: Readonly<Record<string, readonly string[]>> = {
  'Commerce/Price': ['dollars'],
  'Data/Table': ['skeletonRows'],
  'Forms/FileDrop': ['maximumBytes'],
  'Navigation/NavigationProvider': ['locale', 'direction'],
}

type Operated = Readonly<{
  /** Settings with which the story failed to render, such as `size=lg`. */
  broken: readonly string[]
  /** Controls of a choice or a switch without any visible effect. */
  still: readonly string[]
}>

/**
 * Operates every control of the current story: sets each choice, both states of a switch, a long word, or another
 * number, and then the original value. Checks that the story still renders and has changed.
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
    /** Returns the state of a field that is not in the text of the page. */
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

    /**
     * Renders the story with these settings.
     * @returns whether it rendered
     */
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
      // Text with words: neither a URL nor a number.
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
      // A text may be in a closed part, or only for screen readers.
      if (isStill && argType.control?.type !== 'text') still.push(name)
    }
    return { broken, still }
  }, storyId)
}

/** @returns the faults of the controls of a component's first story, which is on the page */
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
