import { File as FileIcon } from 'lucide-react'
import { useState } from 'react'
import styles from './FileDrop.module.css'

/** Preview of a picture at the start of a row. Shows an icon if there is no preview or it cannot be displayed. */
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
