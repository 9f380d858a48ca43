import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { Booking } from '../../api/shop.gen.ts'
import { newsBetween, refundNewsBetween } from './order-news.rules.ts'

/**
 * The latest change among the orders in words, for those who do not see it; empty before the first. Money that
 * goes back is told to everybody at once.
 */
export function useOrderNews(orders: readonly Booking[] | undefined): string {
  const seen = useRef(orders)
  const [news, setNews] = useState('')

  useEffect(() => {
    const before = seen.current ?? orders ?? []
    const words = newsBetween(before, orders ?? [])
    for (const news of refundNewsBetween(before, orders ?? [])) toast.info(news)
    if (orders !== undefined) seen.current = orders
    if (words !== '') setNews(words)
  }, [orders])

  return news
}
