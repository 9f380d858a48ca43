import { File as FileIcon } from 'lucide-react'
import { useState } from 'react'
import styles from './FileDrop.module.css'

/** The small picture at the start of a line; a sign where there is none or it cannot be drawn. */
export const Thumbnail = ({ url }: Readonly<{ url: string | null }>) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className={styles.thumbnail}>
      {url === null || url === brokenUrl ? (
        <FileIcon aria-hidden="true" />
      ) : (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      )}
    </span>
  )
}
