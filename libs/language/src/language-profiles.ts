/**
 * The small words of languages in the Latin script: those that hold its sentences together. Languages that are not read stand here because their text
 * must not pass for one that is: Catalan for Spanish, Afrikaans for Dutch, Danish for German.
 */
const PROFILES = {
  english:
    'the of and to in is that for it on was with as are be by this at from have has not or an but they which were will can their been would there when more its all your may must if than also who had each other into about only some these how so no any such after most over two a i you he she we do does did his her our up out what must should within before between until during without per ten',
  german:
    'der die das und ist nicht ein eine einen einem einer eines mit auf für von vom dem den des zu zum zur im am sich auch wird werden sind wurde wurden bei beim nach oder aber kein keine sie wir ihr ihre haben hat nur ohne aus als bis durch wenn dass kann können muss müssen darf dürfen sowie wie noch über unter zwischen gilt beträgt liegt gegen seit innerhalb mehr sein seine ihrer dieser diese dieses jeder alle es ab je pro um vor in an',
  french:
    'le la les de des du un une et est dans pour que qui pas sur avec sont ce cette ces il elle être été au aux ou par ne se en à plus ont leur leurs son sa ses vous nous votre notre sous chez peut peuvent doit doivent fait selon entre depuis pendant jusqu sans comme tous toute toutes tout après avant elles ils y mais si même très chaque reste restent l d n s qu',
  spanish:
    'el la los las de del un una unos unas y es en por con para como más pero está están son fue que no se lo al su sus muy puede pueden debe deben sin hasta desde entre sobre cada todos todas este esta estos estas ha han ser hay también ya o e si cuando durante antes después según hacia a unos tiene tienen',
  italian:
    'il lo la i gli le di del dello della dei degli delle un uno una e è sono che non per con nel nello nella nei nelle al allo alla ai agli alle dal dalla dai dalle sul sulla da in si come più ma anche può possono deve devono essere stato stata entro ogni questo questa questi tra fra quando dopo prima senza fino ha hanno a o se viene vengono va vanno l un all dell',
  dutch:
    'de het een en is van niet zijn voor wordt worden naar met op aan in te dat die er ook maar om bij als uit door over tot nog kan kunnen moet moeten mag mogen geen deze dit werd werden heeft hebben wel meer dan of u uw wij we hij zij zich al binnen na per tijdens tussen onder zonder omdat wie elke alle ruim sinds vanaf volgens was',
  portuguese:
    'o a os as de do da dos das um uma e é em no na nos nas que não por para com como mais mas foi são se ao aos à às pelo pela pelos pelas ser está estão tem têm seu sua seus suas ou quando até entre sobre cada muito pode podem deve devem sem também já há este esta isso você após antes durante num numa foram será',
  catalan:
    'el la els les de del dels és en per amb que no una un són al als més com però també aquest aquesta seva seu amb fins des entre pot poden ha han està estan cal dies quan abans després sense sobre tots totes',
  galician:
    'os as do da dos das en no na que non por para con como máis pero foi son ao aos unha un pola polo polos polas seu súa cada pode poden debe ata tamén xa',
  romanian:
    'și este în la cu de pe nu un care din pentru sau mai sunt fost prin ca să se au după între fără până dacă poate pot trebuie fi acest această lei zile ani toate ori cel cea al ale lui',
  nordic:
    'og er det en et den til på af for at ikke med som har de kan skal der var fra om efter ved eller inden uden mellem også være bliver blev må hver alle vi du jeg dage av etter innen uten mellom blir ble dager och är ett till för att inte ska där från vid inom utan mellan också vara måste varje alla jag dagar får',
  afrikaans:
    "die en is nie van het te in wat vir met op aan dat om sy ook maar word as by uit deur kan moet mag ons hulle julle hy was 'n geen meer dae jaar tot vanaf sonder tussen onder hierdie daardie elke alle",
  turkish:
    've bir bu için ile da de değil olarak daha çok en ne gibi kadar sonra önce göre olan var yok mi ise veya her şu içinde gün yıl tüm ancak',
  polish:
    'na do nie się jest to że po od dla są przez za jak ale lub oraz może być który która które przed między bez dni lat ten ta te',
  czech: 'je na se že do to pro by za ne není jsou jako ale nebo po od před mezi bez který která které může být dnů let',
  indonesian:
    'yang dan di dari untuk dengan tidak ini itu adalah pada ke dalam akan atau oleh juga dapat harus telah setiap hari tahun sebelum setelah antara tanpa',
  finnish: 'ja on ei että se hän ovat oli kun mutta tai myös vain kuin joka mukaan ennen jälkeen ilman päivää vuotta',
  hungarian: 'az és van nem hogy egy is de ha meg már csak vagy mint kell lehet után előtt között nélkül nap év',
} as const;

/** A language by its small words. */
export type Profile = keyof typeof PROFILES;

/** Of which languages a word is a small one; one that many share tells little. */
export const SMALL_WORDS: ReadonlyMap<string, readonly Profile[]> = byWord();

function byWord(): Map<string, readonly Profile[]> {
  const found = new Map<string, Profile[]>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every profile
  for (const [name, words] of Object.entries(PROFILES) as [Profile, string][])
    for (const word of new Set(words.split(' '))) found.set(word, [...(found.get(word) ?? []), name]);
  return found;
}
