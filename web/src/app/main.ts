import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import "@fontsource-variable/fraunces/opsz.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import { showTheme } from "./settings.svelte";

showTheme();
mount(App, { target: document.getElementById("app")! });
