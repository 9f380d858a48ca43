import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Eyebrow } from '../Section/Eyebrow.tsx'
import styles from './Hero.module.css'

export type HeroProps = Passed<HTMLElement> &
  Readonly<{
    /** Title of the Hero, which is the main heading of the page. */
    title: string
    /** Short line above the title. */
    eyebrow?: string
    /** One or two sentences below the title. */
    description?: ReactNode
    /** One or two buttons or links. */
    actions?: ReactNode
    /** Picture, usually an Image with isPriority. */
    media?: ReactNode
  }>

/** Banner at the top of a page. It is dark in both themes, and its title is as large as the screen allows. */
export const Hero = ({ title, eyebrow, description, actions, media, ...passed }: HeroProps) => (
  <header className={styles.hero} data-theme="dark" {...passed}>
    <div className={styles.column} data-media={media === undefined ? undefined : true}>
      <div className={styles.words}>
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 className={styles.title}>{title}</h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {media !== undefined && <div className={styles.media}>{media}</div>}
    </div>
  </header>
)
