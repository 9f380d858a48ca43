import '@axle/design-system/tokens.css'
import '@axle/design-system/base.css'
import './app/app.css'
import { startWhenWanted } from './lib/first-sign.ts'
import { rememberWantedParts } from './lib/wanted-part.ts'

rememberWantedParts()
void startWhenWanted(() => import('./shop.tsx'))
