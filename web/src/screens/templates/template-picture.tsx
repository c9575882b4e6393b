const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const tint = { fill: 'var(--hariu-primary-tint)', stroke: 'none' } as const

/** Small drawings, one for each built-in template. */
const drawings: Record<string, React.ReactNode> = {
  'price-list': (
    <>
      <path d="M26 14h44l28 34-28 34H26a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" {...tint} />
      <path d="M26 14h44l28 34-28 34H26a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" {...line} />
      <circle cx="76" cy="48" r="5" {...line} />
      <path d="M32 36h26M32 48h26M32 60h16M112 26h22M112 48h22M112 70h14" {...line} />
    </>
  ),
  'price-by-size': (
    <>
      <path d="m52 16-26 16 9 16 9-5v41h44V43l9 5 9-16-26-16c-3 7-25 7-28 0Z" {...tint} />
      <path d="m52 16-26 16 9 16 9-5v41h44V43l9 5 9-16-26-16c-3 7-25 7-28 0Z" {...line} />
      <path d="M124 22h12M124 48h8M124 74h12M118 16v64" {...line} />
    </>
  ),
  delivery: (
    <>
      <rect x="14" y="24" width="68" height="42" rx="6" {...tint} />
      <path d="M14 30a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v36H14ZM82 38h24l18 16v12H82Z" {...line} />
      <circle cx="36" cy="70" r="9" fill="var(--hariu-surface)" stroke="currentColor" strokeWidth="2" />
      <circle cx="102" cy="70" r="9" fill="var(--hariu-surface)" stroke="currentColor" strokeWidth="2" />
      <path d="M28 38h28M28 48h16" {...line} />
    </>
  ),
  booking: (
    <>
      <rect x="26" y="18" width="80" height="66" rx="10" {...tint} />
      <rect x="26" y="18" width="80" height="66" rx="10" {...line} />
      <path d="M26 38h80M46 10v14M86 10v14M42 52h10M62 52h10M42 66h10" {...line} />
      <circle cx="104" cy="70" r="16" fill="var(--hariu-surface)" stroke="currentColor" strokeWidth="2" />
      <path d="M104 61v9l6 5" {...line} />
    </>
  ),
  'hours-address': (
    <>
      <path d="M60 86c-18-22-27-34-27-46a27 27 0 0 1 54 0c0 12-9 24-27 46Z" {...tint} />
      <path d="M60 86c-18-22-27-34-27-46a27 27 0 0 1 54 0c0 12-9 24-27 46Z" {...line} />
      <circle cx="60" cy="40" r="10" {...line} />
      <circle cx="112" cy="62" r="20" fill="var(--hariu-surface)" stroke="currentColor" strokeWidth="2" />
      <path d="M112 50v12l8 6" {...line} />
    </>
  ),
  'restaurant-menu': (
    <>
      <circle cx="75" cy="50" r="32" {...tint} />
      <circle cx="75" cy="50" r="32" {...line} />
      <circle cx="75" cy="50" r="19" {...line} strokeDasharray="3 5" />
      <path d="M24 16v18a6 6 0 0 0 12 0V16M30 16v68M122 84V16c-8 6-10 18-10 30h10" {...line} />
    </>
  ),
  course: (
    <>
      <path d="M20 38 75 16l55 22-55 22Z" {...tint} />
      <path d="M20 38 75 16l55 22-55 22ZM42 48v22c18 14 48 14 66 0V48M130 38v26" {...line} />
      <circle cx="130" cy="70" r="5" {...line} />
    </>
  ),
  giveaway: (
    <>
      <rect x="34" y="44" width="82" height="42" rx="6" {...tint} />
      <rect x="28" y="28" width="94" height="18" rx="5" {...line} />
      <path
        d="M34 46v36a4 4 0 0 0 4 4h74a4 4 0 0 0 4-4V46M75 28v58M75 28c-8-18-30-20-28-8 1 6 14 8 28 8 14 0 27-2 28-8 2-12-20-10-28 8"
        {...line}
      />
    </>
  ),
  'after-sale': (
    <>
      <path d="M75 8 34 22v26c0 20 16 33 41 42 25-9 41-22 41-42V22Z" {...tint} />
      <path d="M75 8 34 22v26c0 20 16 33 41 42 25-9 41-22 41-42V22ZM57 48l13 13 24-26" {...line} />
    </>
  ),
}

const ofTeam = (
  <>
    <rect x="16" y="12" width="50" height="28" rx="8" {...tint} />
    <rect x="16" y="12" width="50" height="28" rx="8" {...line} />
    <rect x="84" y="56" width="50" height="28" rx="8" {...line} />
    <path d="M66 26h20a22 22 0 0 1 22 22v8M28 26h24M96 70h24" {...line} />
  </>
)

export const TemplatePicture = ({ id }: { id: string }) => (
  <svg width="150" height="96" viewBox="0 0 150 96" aria-hidden="true">
    {drawings[id] ?? ofTeam}
  </svg>
)
