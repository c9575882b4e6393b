/**
 * Common English words. They are never read as Mongolian in Latin letters nor as a typo of another English word.
 * Excludes loan words that Mongolian also has (internet, sport, vitamin), because those are the same word.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `able aboard about above absolutely accent accept accident account achieve across action active activity actor
  actress actually add address admin adult advance advantage adventure advertisement advice affect afford afraid
  after again against age agency agree ahead aim air airport alcohol all allow almost alone along already also
  although always amaze amazing among amount ancient and anger angry animal ankle anniversary announce annual
  another answer any anybody anymore anyone anything anytime anyway anywhere apartment apologize appear apple
  application apply appointment approve april architect are area argue arm around arrange arrival arrive article
  artist aside ask asking asleep assist assistant association assume attack attempt attend attention attract auction
  audience august aunt author auto autumn available average avoid award aware away awesome awful back background bad
  badge bake bakery balance ball banana band bank barely bargain base basic basis basket basketball bath battery
  battle beach beat beautiful beauty became because become bed bedroom bee beef been beer before beg begin behind
  belief believe bell belong below belt bench benefit beside best bet better between beyond bike bill bind bird
  birth birthday bit bite bitter black blame blank blanket bless blind block blog blonde blood blow blue board boat
  body bomb bone book booking booth boots border bore boring born boss both bother bottle bottom bought bowl box boy
  brain branch brand brave bread break breakfast breast breath breathe breeze brick bride bridge brief bright
  brilliant bring broken brother brought brown brush bubble budget build building bunch burn burst business busy but
  butter button buy buyer buying by cake call calling calm came camp campaign campus can cancel candle candy cannot
  capable captain capture car card care career careful carefully carpet carrot carry cash casual cause ceiling
  celebrate cell center ceremony certain certificate chain chairman challenge champion chance change channel chapter
  character charge charming chase chat cheap cheaper cheaply cheat check cheek cheer cheese chef chemical chest
  chicken chief child childhood children chocolate choice choose christmas church cigarette cinema circle circus
  citizen city clap class classic classroom clean cleaner clear clearly clever click client climate climb clinic
  clock close closed closet cloth clothes cloud cloudy coach coast coat code coffee coin cold collect collection
  college color colour combine come comedy comfort comfortable coming comment common communicate community compare
  competition complain complete complex computer condition conference confirm congratulations connect consider
  constant construction consult contact contain contest continue contract control convenient conversation cook
  cookie cool copy corner correct cosmetic cost cottage cotton could council count counter country couple course
  cousin cover cow craft crash crazy cream create creative creature crew crime crisis crop cross crowd crown cruel
  cry crying culture cup cupboard cure curious curly current curse curtain curve custom customer cute cutting cycle
  daily damage dance dancer danger dangerous dare dark darling data date daughter day dealer dear death debate debt
  decade december decide decision decorate decrease deep deeply defeat defend degree delay delete delicious deliver
  delivered deliveries delivering delivery dentist department depend deposit describe deserve design desk destroy
  detail develop device diamond diary dictionary diet difference different difficult digital dinner direct direction
  dirty disappear discount discover discuss disease dish display distance district divide divorce do doctor dog
  doing dollar done door double doubt down download dozen drag drama draw drawer drawing dreamer dress dressing
  drink drinking drive driver drop drum drunk dry duck due duty each ear early earn earring earth easily east
  eastern easy eat eating echo economy edge edit editor educate education effect effort egg eight either elder
  election electric electricity elegant elephant elevator eleven else email employ employee empty encourage enemy
  engage engine engineer english enjoy enormous enough enter entire entrance entry envelope environment equal
  equipment error escape especially essay essential establish europe even evening event every everyone everything
  everywhere evil exact exactly exam examine example excellent except exchange excite excited exciting excuse
  exercise exhibition exist exit expect expensive experience expert explain explore export express expression extra
  extreme eye eyebrow eyes fabric face facebook facial fact factor factory fail failure fair faith fake fall false
  familiar family famous fan fancy fantastic farm farmer fashion fashionable fast fat father favor favorite fear
  feature february feed feedback feel feeling fellow female fence fever few field fifteen fifty fight figure file
  filled film final finally find fine finger finish finished fire first fish fit five fix flag flame flash flat
  flavor flight floor flow flower flu fly fold folder follow follower following food fool foot football for forbid
  force foreign forest forever forget forgive fork form formal former fortune forty forward found four fourteen
  fourth fox frame free freedom freeze frequent fresh friday fridge friend from front frozen fruit fry fuel full fun
  function funny fur furniture future gain gallery game gap garbage garden garlic gas gate gather gave gentle
  gentleman genuine get getting ghost giant gift gifted girl give giving glad glance glass glasses glove glow glue
  go goal goat god goes going gold golden golf good goodbye google gorgeous got gotten government grab grace grade
  gradually graduate grammar grand grandfather grandma grandmother grandpa grape grass grateful gray great green
  grey ground group grow growth guarantee guard guess guest guide guitar guy gym habit haircut hairdresser half hand
  handle handsome handy hang happen happened happily happiness happy hard harm has hate hated have having he head
  health healthy hear heart heat heavy heel height hell hello helmet help helpful here herself hi hidden hide high
  highlight highly hill him himself hire his history hold hole holiday holy home homemade homework honest honey hook
  hope hopefully horror horse hospital host house how however huge human hundred hungry hurry husband ice icon idea
  identity if ignore illegal image imagine immediately important impossible impress improve inbox inch include
  income increase incredible indeed independent index indicate individual industry influence info information inner
  innocent insert inside inspire install instant instead instruction instrument insurance intelligent intend
  intention interest interested international interview into introduce invent invest invitation invite iphone iron
  is island issue it item itself jacket jail january jealous jeans jelly jewelry job join joke journey joy judge
  juice july jump june jungle junior just justice keen keep kept key keyboard kick kid kids kill kind king kiss
  kitchen knee knife knock know knowing known label lack ladies lady lake land lane language large last late lately
  later latest laugh laughing laundry lawyer layer lazy lead leaf league learn leather leave lecture left leg lemon
  lend length lens less lesson let letter level library license lid lie life light lighter like liked limit limited
  line link lion lips liquid list listen literally literature little live living loan locate location lock lonely
  long look looking loose lord lose lost lot loud love loved lovely lover loving low loyal luck luckily lucky
  luggage lunch luxury lyrics made magazine magic mail main mainly maintain majority make makeup making male mall
  man manage manager manner many map marathon march market marriage married marry master match mate math maximum may
  maybe mayor meal mean meaning meant meanwhile measure meat mechanic medal media medical medicine medium meet
  member memory mental mention menu mess message messenger meter method mid middle midnight might mild mile military
  milk million mind minister minus minute miracle mirror miss missing mission mistake mix mixed mobile mode model
  modest moisture moment monday money monitor monkey month mood moon moral more morning most mother mountain mouse
  mouth move movement movie much multiple muscle museum music musician must my myself mystery nails naked name
  narrow nation national native natural naturally nature naughty navy near nearby nearly neat necessary neck
  necklace need needed needle negative neighbor neither nerve nervous network never new news newspaper next nice
  night nightmare nine nineteen ninety no nobody noise noisy none nope north northern nose not note notebook nothing
  notice november now nowadays nowhere number nurse nut object obtain obvious obviously occasion occur ocean october
  of off offer office official often okay old once one onion online only open opened opinion opportunity opposite
  option optional orange order ordered ordering orderly ordinary organic organization organize origin other ought
  our ourselves out outdoor outfit outlet outside outstanding oven over overall owe own owner pack package packed
  packing page paid pain painful paint painting pair palace pale pan panic pants paper parcel parent park parking
  part partner party pass passenger passion past patience patient pattern pause pay payment pays peace peach peak
  pear pencil people pepper percent percentage perfect perfectly perform performance perfume perhaps period
  permanent permission permit person personal personality pet petrol pharmacy philosophy phone photo photographer
  physical piano pick picnic picture pie piece pig pile pill pillow pilot pine pink pipe place plain plan planet
  plant plastic plate play player playing pleasant please pleased pleasure plenty plus pocket poem poet poetry point
  poison police policy polite political pollution pool poor popular population pork portion position positive
  possible possibly post potato pound pour poverty powder power powerful practice praise pray prayer precious prefer
  pregnant prepare presence present president press pressure pretend pretty prevent previous price pricey pride
  priest primary prince princess principal print priority prison privacy private prize probably problem produce
  producer product professional profile profit project promise promotion proof proper properly property propose
  protect proud prove provide province psychology public pull pump punish purchase pure purple purpose purse push
  put puzzle qualified quality quantity quarter queen question queue quick quiet quit quite rabbit race racing rail
  rain rainbow raise range rank rapid rare rarely rate rather raw reach react read reader reading ready real reality
  realize really rear reason receipt receive recent recently recipe recognize recommend recommended record recover
  recycle red reduce refer refresh refund refuse regard region register regret regular reject relate relation
  relationship relative relax release relief religion remain remark remember remind remote remove rent repair repeat
  replace replacement reply report represent request require rescue research reserve respect respond response
  responsible rest restaurant result retire return review reward rhythm ribbon rice rich ride ridiculous right ring
  rise risk river road role roll romantic roof room root rope rose rough round route routine row royal rubber
  rubbish rude ruin rule ruler run running runs rush sadly safe safety said sail sailor salary sale salem saler
  salon same satisfied saturday sausage save saw say saying says scale scare scared scene schedule scholarship
  school science scientist scissors score scream screen sea search season seat second secret secretary section
  security see seed seeing seek seem sees seldom select selection self sell seller selling send senior sense
  sensitive sent sentence separate september series serious seriously serve service session setting settle seven
  seventeen seventy several severe sex sexy shade shadow shake shall shame shampoo shape share sharp shave she sheep
  sheet shelf shell shelter shift shiny ship shipping shirt shock shoe shop shopper shopping shore short should
  shout show shower shown shut shy sick side sight sign silence silent silk silly silver similar simple simply since
  sing singer single sink sir sister sit site situation six sixteen sixty size skill skin skinny skirt sky sleep
  sleeping slice slide slight slightly slim slip slipper slow slowly small smart smell smile smiling smoke smoking
  smooth snack snake snow so soap soccer social sock sofa soft software soil sold soldier solid solution solve some
  somebody somehow someone something sometimes somewhere song soon sorry soul sound soup source south southern space
  spare speak speaker special specially specific speech speed spell spend spicy spider spirit split spoil spoon spot
  spray spread spring square stable stadium staff stage stairs stamp stand standing star start state stay steady
  steal steam steel steep step stick still stock stomach stone stop storage store storm story straight strange
  stranger strawberry stream street stretch strict strike string strip strong strongly structure struggle student
  study stuff stupid stylish subject submit subscribe substance succeed success successful such suck sudden suddenly
  suffer sugar suggest suggestion suit suitable suitcase summer sunday sunny sunshine supplier supply support
  suppose sure surely surface surgery surname surprise surprised surround survey survive suspect swear sweep sweet
  swim swimming swing switch sword symbol sympathy symptom table take taken taking talent talented talk talking tall
  tape target task taste teach teacher teaching team tear technical technique technology teenager teeth tell
  temperature temple temporary term terrible than thank that the theater theatre their them theme then theory
  therapy there these they thick thief thin thing think thinking third thirsty thirteen thirty this those though
  thought thousand thread threat three throat through throughout throw thumb thunder thursday ticket tie tiger tight
  till time tiny tire tired title to toast tobacco today toe together toilet tomato tomorrow tongue tonight took
  tool tooth top topic toss touch tough tourist toward towel tower town toys track trade tradition traditional
  traffic trailer train trainer training transfer translate trash travel treasure treat treatment tree tribe trick
  tricky tries trip trouble trousers truck true truly trust truth try trying tube tuesday tunnel turkey turns
  twelfth twelve twenty twice twin twist two type typical ugly ultimate umbrella unable uncle understand underwear
  uniform union unique unit unite universe university unknown unless unlike unlimited unlock until up update upon
  upset upstairs use used useful useless user uses using usual usually vacation valid valley valuable value variety
  various vast vegetable vehicle version very vest victory video view village violence violin visible vision visit
  usa visitor vital vocabulary voice volleyball volume volunteer vote waist wait waiter waiting wake walk walking wall
  wander wanna want wanted wardrobe warehouse warm warning warranty was wash washing waste watch water wave way weak
  wealth weapon wear weather website wedding wednesday week weekend weigh weight weird welcome well went were west
  western wet what wheel when whenever where wherever whether which while whisper white who whoever whole whose why
  wide wife wild will willing win window wine wing winner winter wipe wire wise wish with within without wolf woman
  women wonder wonderful wood wooden wool word work worked worker working workout world worldwide worried worry
  worse worst worth worthy would wound wow wrap wrist write writer writing wrong yard yeah year yellow yep yes
  yesterday yet you young your yourself youth zero`.split(/\s+/),
)

/** English words that are also Mongolian in Latin letters: they count as English only next to an English word. */
export const ENGLISH_HOMOGRAPHS: ReadonlySet<string> = new Set(
  `ah ail am an as at bag bar bat bid bolt boo boom bull bus chin dash ding dull dun dust end gal gem gun had hair
  hal hall ham hat hen her hit horn hot hug hull hun hunt hurt ill jam jar law mad mal mash mend mine mini mud nail
  nar net odd oh oil on or oral sad salt scan shin shine shoot son sum sun tag tail tan tar tax ten toll tom ton
  tone too toy tuna tune turn urgent us war yah zone zoo zoom`.split(/\s+/),
)

/** Whether a word in lower case is an English word, including those that are also Mongolian in Latin letters. */
export const isEnglishWord = (text: string): boolean =>
  ENGLISH_WORDS.has(text) || ENGLISH_HOMOGRAPHS.has(text)
