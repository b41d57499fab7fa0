"""Many tables at once, one move a second each: how long from a move sent to its event seen, and what does it cost?

    python -m tools.reliability.load --tables 500 --seconds 60

Four scripted players a table, each with a WebSocket; the server is a process of its own. In the same minutes, by turns, a
bare group-commit loop (the store's append and nothing else) shows what the disk alone takes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import struct
import subprocess
import sys
import tempfile
import time
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import psutil

from kiebitz.tables.data import Row, SeatData, TableData, new_id
from kiebitz.tables.store import open_store, queries
from kiebitz.tables.wire import ClockRule
from tools.reliability.nursery import free_port, healthy

SEATS = 4
"""Players at each table."""
