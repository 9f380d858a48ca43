import { useEffect, useState } from 'react'

/** An address for a picture that has not left this device, freed when another comes or none; null for other files. */
export const usePreview = (source: File | string): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  const file = typeof source !== 'string' && source.type.startsWith('image/') ? source : null
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return typeof source === 'string' ? source : url
}
