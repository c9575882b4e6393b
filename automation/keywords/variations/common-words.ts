/**
 * Words of comments of every kind, maintained by hand: a keyword that reads like one of them would match most comments.
 * Excludes question words that suit a shop as keywords (хаана, хэд, хэзээ).
 */
export const COMMON_WORDS: readonly string[] =
  `энэ тэр би та чи бид тэд нар манай танай миний таны минь чинь надад танд нь л ч бол юм юу уу үү вэ бэ юү шүү даа
   дээ аа ээ өө оо ба болон бас мөн гэж гэсэн гээд гэх байна байгаа байх байсан бий биш үгүй тийм ийм их маш тун арай
   хамгийн сайн сайхан гоё зөв одоо өнөөдөр маргааш өчигдөр дараа өмнө нэг хоёр хүн хүмүүс болно болох боломжтой өөр бүх
   бүгд зарим яг ингэж тэгээд гэхдээ харин эсвэл хэн яаж яах тэгэх энд тэнд ийш ямар өгөөч өгөх ирэх явах хийх авсан авч
   баярлалаа за хэрэгтэй шинэ том жижиг олон бага үнэхээр гайхалтай`
    .split(/\s+/)
    .filter((word) => word !== '')

export const COMMON_ENGLISH_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but for from good have i in is it me my nice no not of ok okay on or please so thank thanks that the this to us very was we wow yes you your'.split(
    ' ',
  ),
)
