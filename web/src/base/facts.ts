// Facts of the games: made by `python -m tools.typescript` from each game.toml.

type ByLanguage = Record<string, string>;

export interface Facts {
  title: ByLanguage;
  shortTitle: ByLanguage;
  tagline: ByLanguage;
  seats: [number, number];
  minutes: [number, number];
  designers: string[];
  publisher: string;
  year: number | null;
}

export const FACTS: Record<string, Facts> = {
  "amazonas": {
    "title": {
      "de": "Amazonas",
      "en": "Amazonas"
    },
    "shortTitle": {
      "de": "Amazonas",
      "en": "Amazonas"
    },
    "tagline": {
      "de": "Verdeckt Karten legen, Gold verdienen, Hütten von Dorf zu Dorf bauen.",
      "en": "Lay cards face down, earn gold, build huts from village to village."
    },
    "seats": [
      2,
      4
    ],
    "minutes": [
      45,
      45
    ],
    "designers": [
      "Stefan Dorra"
    ],
    "publisher": "Kosmos",
    "year": 2005
  },
  "mesopotamien": {
    "title": {
      "de": "Mesopotamien",
      "en": "Mesopotamia"
    },
    "shortTitle": {
      "de": "Mesopotamien",
      "en": "Mesopotamia"
    },
    "tagline": {
      "de": "Unbekanntes Land entdecken, Holz und Stein tragen, im Tempel opfern.",
      "en": "Discover unknown land, carry wood and stone, make offerings at the temple."
    },
    "seats": [
      2,
      4
    ],
    "minutes": [
      60,
      60
    ],
    "designers": [
      "Klaus-Jürgen Wrede"
    ],
    "publisher": "Phalanx",
    "year": 2005
  },
  "gilde": {
    "title": {
      "de": "Die Gilde der fahrenden Händler",
      "en": "The Guild of Merchant Explorers"
    },
    "shortTitle": {
      "de": "Die Gilde der fahrenden Händler",
      "en": "The Guild of Merchant Explorers"
    },
    "tagline": {
      "de": "Alle ziehen zugleich: dieselbe Karte, jeder auf der eigenen Landkarte.",
      "en": "Everyone at once: the same card, each on a map of their own."
    },
    "seats": [
      1,
      4
    ],
    "minutes": [
      45,
      45
    ],
    "designers": [
      "Matthew Dunstan",
      "Brett J. Gilbert"
    ],
    "publisher": "AEG",
    "year": 2022
  },
  "tiwanaku": {
    "title": {
      "de": "Tiwanaku",
      "en": "Tiwanaku"
    },
    "shortTitle": {
      "de": "Tiwanaku",
      "en": "Tiwanaku"
    },
    "tagline": {
      "de": "Felder erkunden, Pflanzen erschließen. Wer sicher ist, weissagt.",
      "en": "Explore fields, work out the plants. If you are sure, divine."
    },
    "seats": [
      1,
      4
    ],
    "minutes": [
      30,
      60
    ],
    "designers": [
      "Olivier Grégoire"
    ],
    "publisher": "Sit Down!",
    "year": 2022
  },
  "minden": {
    "title": {
      "de": "Deutschland – Finden Sie Minden?",
      "en": "Germany: Can You Find Minden?"
    },
    "shortTitle": {
      "de": "Finden Sie Minden?",
      "en": "Can You Find Minden?"
    },
    "tagline": {
      "de": "Wo liegt das? Tippsteine setzen, so genau man sich traut.",
      "en": "Where is that? Place your stones as precisely as you dare."
    },
    "seats": [
      1,
      5
    ],
    "minutes": [
      30,
      30
    ],
    "designers": [
      "Günter Burkhardt"
    ],
    "publisher": "Kosmos",
    "year": 2007
  }
};
