import { Footer } from '@axle/design-system/Footer'
import { NavigationProvider } from '@axle/design-system/NavigationProvider'
import { Wordmark } from '@axle/design-system/Wordmark'
import { use, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { footerColumns, footerNote } from '../content/footer.ts'
import { ConnectionNotice } from '../features/connection/ConnectionNotice.tsx'
import { themeChosen, type Theme } from '../features/preferences/preferences-slice.ts'
import { ThemeMenu } from '../features/preferences/ThemeMenu.tsx'
import { useToastPlace } from '../lib/toast-place.ts'
import { DialogHistory } from './dialog-history.ts'
import { pageName } from './manifest/manifest.ts'
import styles from './ShopLayout.module.css'
import { ShopNav } from './ShopNav.tsx'
import type { AppDispatch, RootState } from './store.ts'

const useAppDispatch = useDispatch.withTypes<AppDispatch>()
const useAppSelector = useSelector.withTypes<RootState>()

/** Returns the chosen theme. Applies it to the document once the stored preferences are restored. */
function useTheme() {
  const dispatch = useAppDispatch()
  const theme = useAppSelector((state) => state.preferences.theme)
  const isKnown = useAppSelector((state) => state._persist.rehydrated)

  useEffect(() => {
    if (!isKnown) return
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }, [theme, isKnown])

  return { theme, choose: (chosen: Theme) => dispatch(themeChosen(chosen)) }
}

/** Toast duration in milliseconds, as the specification defines it. */
const toastMs = 5000

/** Moves the focus to the new page, so that keyboard and screen reader users start at its top. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}

/** Layout of every page: navigation, footer and toasts. */
export const ShopLayout = () => {
  const navigate = useNavigate()
  const main = useFocusOnNewPage()
  const theme = useTheme()
  const ToastPlace = useToastPlace()
  const keepDialog = use(DialogHistory)
  const { pathname } = useLocation()
  // The prerendered not-found page serves all unknown URLs, so its footer must not depend on the URL.
  const isInDashboard = pageName(pathname).startsWith('/dashboad')
  const keptSince = useAppSelector((state) => state.freshness.keptSince)

  return (
    <NavigationProvider
      navigate={(href, options) => void navigate(href, options)}
      keepDialog={keepDialog}
    >
      <ShopNav />
      <ConnectionNotice keptSince={keptSince} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        brand={<Wordmark name="Axle" />}
        columns={isInDashboard ? [] : footerColumns}
        note={
          <span className={styles.note}>
            {footerNote}
            <ThemeMenu theme={theme.theme} onChoose={theme.choose} />
          </span>
        }
      />
      {ToastPlace !== null && (
        // The container announces new toasts. A role on each toast would announce them twice.
        <ToastPlace
          position="top-right"
          autoClose={toastMs}
          role="none"
          pauseOnHover
          closeOnClick={false}
        />
      )}
      <ScrollRestoration />
    </NavigationProvider>
  )
}
