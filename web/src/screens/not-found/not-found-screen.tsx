import { PublicFrame } from '../../pieces/public-frame.tsx'
import { UnknownAddress } from '../../pieces/unknown-address.tsx'

export const NotFoundScreen = () => (
  <PublicFrame>
    <UnknownAddress />
  </PublicFrame>
)
