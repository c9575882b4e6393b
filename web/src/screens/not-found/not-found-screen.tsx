import { PublicFrame } from '../../components/public-frame.tsx'
import { UnknownAddress } from '../../components/unknown-address.tsx'

export const NotFoundScreen = () => (
  <PublicFrame>
    <UnknownAddress />
  </PublicFrame>
)
