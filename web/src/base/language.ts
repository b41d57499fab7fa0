// The languages of the site.

export type Language = "de" | "en";
